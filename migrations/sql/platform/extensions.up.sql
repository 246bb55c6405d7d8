-- What every company's schema may use besides its own tables. Tables never live here.
CREATE SCHEMA IF NOT EXISTS extensions;
COMMENT ON SCHEMA extensions IS 'Extensions and the functions built on them; second in every search path, holds no data';

CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions;
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA extensions;

-- What every "contains" filter compares: lower case without accents. unaccent() is only STABLE because its rules
-- file could be edited; we never do, so indexes may rely on it. The body is parsed here and now, which binds every
-- name in it: no search path can make it mean something else.
CREATE OR REPLACE FUNCTION extensions.fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN pg_catalog.lower(extensions.unaccent('extensions.unaccent'::pg_catalog.regdictionary, value));
COMMENT ON FUNCTION extensions.fold(text) IS 'Lower case without accents, for searches: fold(''ŽĄSIS'') = ''zasis''';
