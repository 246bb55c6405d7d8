ALTER TABLE users ADD COLUMN reset_links integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN users.reset_links IS 'How many links for a forgotten password were sent; of these only the newest works';
COMMENT ON COLUMN users.password_links IS 'How many invitations were sent again; a newer one ends all links before it';
