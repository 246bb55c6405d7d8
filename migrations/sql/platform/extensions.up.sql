-- What every company's schema may use in addition to its own tables. This schema never contains tables.
CREATE SCHEMA IF NOT EXISTS extensions;
COMMENT ON SCHEMA extensions IS 'Extensions and the functions built on them; second in every search path, holds no data';

CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions;
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA extensions;

-- What every "contains" filter compares: lower case without accents. unaccent() is only STABLE because its rules file
-- could be edited. We never do that, so indexes may rely on it. The function body is parsed when it is created, which
-- binds every name in it, so no search path can change its meaning.
CREATE OR REPLACE FUNCTION extensions.fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN pg_catalog.lower(extensions.unaccent('extensions.unaccent'::pg_catalog.regdictionary, value));
COMMENT ON FUNCTION extensions.fold(text) IS 'Lower case without accents, for searches: fold(''ŽĄSIS'') = ''zasis''';
