DROP TABLE vehicles;
