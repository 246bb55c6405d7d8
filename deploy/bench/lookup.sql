-- The statement of GET /contacts/client-list?q=baltic+cargo, among 500 contacts and among 50,000, for `make bench`
-- (api/src/lookups.rs). A test compares the statement with what the server sends. The text is inside every second name
-- and at the begin of none, the most there is to find; either answer is full. The tables are temporary: they stand before
-- the company's in the search path and have its indexes.
CREATE TEMP TABLE contacts (LIKE "t_@TENANT@".contacts INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING INDEXES);
CREATE TEMP TABLE contact_types (LIKE "t_@TENANT@".contact_types INCLUDING INDEXES);
CREATE TEMP TABLE measured (size integer, milliseconds double precision);
SET search_path TO pg_temp, extensions;
CREATE FUNCTION pg_temp.fill(size integer) RETURNS void LANGUAGE sql AS $fill$
    TRUNCATE contacts, contact_types;
    INSERT INTO contacts (id, company_name, company_code)
    SELECT i, (ARRAY['UAB ', 'AB ', 'SIA '])[1 + i % 3]
        || (ARRAY['Baltic Cargo', 'Žalias Trans', 'Baltic Cargo', 'Łódzki Logistics'])[1 + i % 4] || ' ' || i,
        (300000000 + i)::text
    FROM generate_series(1, size) i;
    INSERT INTO contact_types SELECT id, 'client' FROM contacts;
$fill$;
CREATE FUNCTION pg_temp.measure() RETURNS void LANGUAGE plpgsql AS $measure$
DECLARE
    began timestamptz;
BEGIN
    FOR run IN 0..200 LOOP
        -- The first run reads the tables into memory.
        IF run = 1 THEN began := clock_timestamp(); END IF;
        PERFORM * FROM (
WITH beginning AS MATERIALIZED (SELECT contacts.id, contacts.folded_name COLLATE "C" AS name FROM contacts WHERE EXISTS (SELECT FROM contact_types WHERE contact_types.contact_id = contacts.id AND contact_types.contact_type = 'client') AND contacts.folded_name COLLATE "C" >= extensions.fold('baltic cargo') AND contacts.folded_name COLLATE "C" < extensions.fold('baltic cargo') || chr(1114111) ORDER BY contacts.folded_name COLLATE "C", contacts.id LIMIT 201) SELECT id FROM (SELECT id, name, 0 AS place FROM beginning UNION ALL SELECT id, name, 1 FROM (SELECT contacts.id, contacts.folded_name COLLATE "C" AS name FROM contacts WHERE EXISTS (SELECT FROM contact_types WHERE contact_types.contact_id = contacts.id AND contact_types.contact_type = 'client') AND contacts.folded_name LIKE '%' || regexp_replace(extensions.fold('baltic'), '([\\%_])', '\\\1', 'g') || '%' AND contacts.folded_name LIKE '%' || regexp_replace(extensions.fold('cargo'), '([\\%_])', '\\\1', 'g') || '%' LIMIT 201) part WHERE (SELECT count(*) FROM beginning) < 201 UNION ALL SELECT id, name, 2 FROM (SELECT contacts.id, contacts.folded_name COLLATE "C" AS name FROM contacts WHERE EXISTS (SELECT FROM contact_types WHERE contact_types.contact_id = contacts.id AND contact_types.contact_type = 'client') AND upper(replace(contacts.company_code, ' ', '')) COLLATE "C" >= 'BALTICCARGO' AND upper(replace(contacts.company_code, ' ', '')) COLLATE "C" < 'BALTICCARGO' || chr(1114111) ORDER BY upper(replace(contacts.company_code, ' ', '')) COLLATE "C", contacts.id LIMIT 201) part WHERE (SELECT count(*) FROM beginning) < 201) found GROUP BY id ORDER BY min(place), min(name), id LIMIT 201
        ) answer;
    END LOOP;
    INSERT INTO measured
    SELECT count(*), extract(epoch FROM clock_timestamp() - began) * 1000 / 200 FROM contacts;
END
$measure$;
SELECT pg_temp.fill(500) \g /dev/null
VACUUM ANALYZE contacts, contact_types;
SELECT pg_temp.measure() \g /dev/null
SELECT pg_temp.fill(50000) \g /dev/null
VACUUM ANALYZE contacts, contact_types;
SELECT pg_temp.measure() \g /dev/null
SELECT format('a lookup takes %s ms among 500 contacts and %s ms among 50,000: %s times as long',
    round(few.milliseconds::numeric, 2), round(many.milliseconds::numeric, 2),
    round((many.milliseconds / few.milliseconds)::numeric, 2))
FROM measured few, measured many WHERE few.size = 500 AND many.size = 50000;
