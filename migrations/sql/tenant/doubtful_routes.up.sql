-- A distance that may be wrong keeps its mark.
ALTER TABLE routes ADD COLUMN is_doubtful boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN routes.is_doubtful IS 'Whether a measured distance may be wrong: out of proportion to the great circle, or to a place far from any road';
