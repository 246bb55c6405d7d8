-- The parts of a corrected route teach the estimate; an imported road network measures distances, too.
ALTER TABLE routes ADD COLUMN corrected_legs jsonb;
ALTER TABLE routes ADD CONSTRAINT routes_corrected_legs_form_check CHECK (jsonb_typeof(corrected_legs) = 'array');
COMMENT ON COLUMN routes.corrected_legs IS 'Parts between stops, from where the vehicle starts on, each {"distance", "is_estimate", "ends"} in metres and degrees; null without a correction';
COMMENT ON COLUMN routes.corrected_stops IS 'Stops and points in between as corrected, in the shape of stops with kind via for the points; null without a correction';
COMMENT ON COLUMN routes.provider IS 'Who computed it: estimate, osrm, google or roads';
CREATE INDEX routes_corrected_at_idx ON routes (corrected_at DESC, id DESC) WHERE has_corrected_route;

ALTER TABLE routes DROP CONSTRAINT routes_provider_check;
ALTER TABLE routes ADD CONSTRAINT routes_provider_check CHECK (provider IN ('estimate', 'osrm', 'google', 'roads'));
ALTER TABLE route_cache DROP CONSTRAINT route_cache_provider_check;
ALTER TABLE route_cache ADD CONSTRAINT route_cache_provider_check CHECK (provider IN ('estimate', 'osrm', 'google', 'roads'));
