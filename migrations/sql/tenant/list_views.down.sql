DROP TABLE list_views;
