-- Adds a cent to one money write, and notes which writes there are. @SCHEMA@ is that of the company.
CREATE TABLE @SCHEMA@.planted (target text, operation text, is_done boolean NOT NULL DEFAULT false, written jsonb);
INSERT INTO @SCHEMA@.planted VALUES ('', '', true);
CREATE TABLE @SCHEMA@.planted_targets (target text PRIMARY KEY, table_name text NOT NULL, path text[] NOT NULL);
CREATE TABLE @SCHEMA@.planted_writes (target text, operation text, PRIMARY KEY (target, operation));
-- What a transaction that is rolled back leaves behind.
CREATE SEQUENCE @SCHEMA@.planted_tries;

-- Alters the next row that is written with another amount at the place that is wanted, once.
CREATE FUNCTION @SCHEMA@.plant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = @SCHEMA@, extensions, pg_temp AS $$
DECLARE
    wanted text[];
    amount jsonb;
    altered jsonb;
BEGIN
    SELECT path INTO wanted FROM planted JOIN planted_targets USING (target)
    WHERE NOT is_done AND operation = TG_OP AND table_name = TG_TABLE_NAME;
    IF NOT FOUND THEN
        RETURN NEW;
    END IF;
    altered := to_jsonb(NEW);
    amount := altered #> wanted;
    IF amount IS NULL OR amount = 'null' OR TG_OP = 'INSERT' AND amount = '0'
       OR TG_OP = 'UPDATE' AND amount IS NOT DISTINCT FROM to_jsonb(OLD) #> wanted
    THEN
        RETURN NEW;
    END IF;
    PERFORM nextval('planted_tries');
    -- A price is a text with decimals, everything else a number of cents.
    amount := CASE jsonb_typeof(amount) WHEN 'string' THEN to_jsonb(((amount #>> '{}')::numeric + 0.01)::text)
                                        ELSE to_jsonb((amount #>> '{}')::bigint + 1) END;
    altered := jsonb_set(altered, wanted, amount);
    UPDATE planted SET is_done = true, written = altered - 'document';
    NEW := jsonb_populate_record(NEW, altered);
    RETURN NEW;
END $$;

-- Notes what is written while nothing is planted.
CREATE FUNCTION @SCHEMA@.note_money() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = @SCHEMA@, extensions, pg_temp AS $$
DECLARE
    old_row jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END;
    new_row jsonb := to_jsonb(NEW);
BEGIN
    INSERT INTO planted_writes
    SELECT target, TG_OP FROM planted_targets
    WHERE table_name = TG_TABLE_NAME AND new_row #> path <> 'null'
      AND CASE WHEN TG_OP = 'INSERT' THEN new_row #> path <> '0'
               ELSE new_row #> path IS DISTINCT FROM old_row #> path END
      AND EXISTS (SELECT FROM planted WHERE target IS NULL)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
