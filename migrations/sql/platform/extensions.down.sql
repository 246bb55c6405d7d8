DROP FUNCTION extensions.fold(text);
DROP EXTENSION unaccent;
DROP EXTENSION pg_trgm;
DROP SCHEMA extensions;
