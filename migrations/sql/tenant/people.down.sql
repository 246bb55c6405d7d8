DROP TABLE settings;
DROP TABLE signatures;
DROP TABLE order_column_templates;
DROP TABLE role_permissions;
DROP TABLE user_permissions;
DROP TABLE users;
