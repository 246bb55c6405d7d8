COMMENT ON COLUMN users.password_links IS 'How many links that set a password were sent after the first; only the newest link works';
ALTER TABLE users DROP COLUMN reset_links;
