ALTER TABLE users ADD COLUMN password_links integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN users.password_links IS 'How many links that set a password were sent after the first; only the newest link works';
