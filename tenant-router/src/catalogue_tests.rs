//! What a company's role could learn about other companies' tables without reading them: names,
//! definitions, sizes. `deploy/postgres/catalogue.sql` prevents it.

use sea_orm::{ConnectionTrait, DbErr, TransactionTrait};

use crate::test_support::{Companies, DENIED, code, owner, sql, text};

/// The error for SET inside a function that may not write.
const NOT_SUPPORTED: &str = "0A000";
/// The error for SET where rows are expected.
const NO_CURSOR: &str = "42P11";

/// Every kind of object that has a definition, each containing a word found nowhere else. The
/// tables themselves have plain names, because `PostgreSQL` shows those to anyone who knows the
/// OID.
const WITH_CANARIES: [&str; 7] = [
    "CREATE TABLE plain (key int PRIMARY KEY, canary text DEFAULT 'canary', \
     CONSTRAINT canary_check CHECK (canary <> 'canary'))",
    "CREATE INDEX plain_idx ON plain (lower(canary)) WHERE canary > 'canary'",
    "CREATE STATISTICS canary_statistics ON lower(canary), (key + 1) FROM plain",
    "CREATE VIEW plain_view AS SELECT canary FROM plain",
    "CREATE TABLE plain_parts (canary int) PARTITION BY RANGE (canary)",
    "CREATE TABLE plain_part PARTITION OF plain_parts FOR VALUES FROM (1) TO (2)",
    "CREATE FUNCTION plain(canary text DEFAULT 'canary') RETURNS TABLE (canary_answer text) \
     LANGUAGE sql AS $$ SELECT 'canary' $$",
];

/// The OIDs of these objects and of everything that belongs to them.
const NUMBERS: &str = r"
    WITH relations AS (
        SELECT oid FROM pg_class
        WHERE relnamespace = '{schema}'::regnamespace AND relname LIKE 'plain%')
    SELECT string_agg(oid::text, ',') FROM (
        SELECT oid FROM relations
        UNION SELECT oid FROM pg_attrdef WHERE adrelid IN (SELECT oid FROM relations)
        UNION SELECT oid FROM pg_constraint WHERE conrelid IN (SELECT oid FROM relations)
        UNION SELECT oid FROM pg_rewrite WHERE ev_class IN (SELECT oid FROM relations)
        UNION SELECT oid FROM pg_statistic_ext WHERE stxrelid IN (SELECT oid FROM relations)
        UNION SELECT oid FROM pg_proc WHERE pronamespace = '{schema}'::regnamespace) AS numbers";

/// Calls every function the role may use that takes an object's OID, possibly after the OID of its
/// catalogue: `$1` is the object, `$2` the catalogue, `$3` a small number.
const CALLS: &str = r"
    SELECT string_agg(quote_literal(format('pg_catalog.%I(%s)', proname, arguments)), ',') FROM (
        SELECT p.oid, p.proname, string_agg(CASE
                   WHEN type = 'oid' AND at = 1 AND p.pronargs > 1 AND p.proargtypes[1] = 'oid'::regtype THEN '$2'
                   WHEN type = 'oid' THEN '$1'
                   WHEN type LIKE 'reg%' THEN '$1::' || type
                   WHEN type IN ('smallint', 'integer', 'bigint') THEN '$3::' || type
                   WHEN type = 'boolean' THEN 'true'
                   ELSE quote_literal('') || '::' || type END, ', ' ORDER BY at) AS arguments
        FROM pg_proc p, unnest(p.proargtypes::oid[]::regtype[]::text[]) WITH ORDINALITY AS a (type, at)
        WHERE p.pronamespace = 'pg_catalog'::regnamespace AND p.prokind = 'f' AND p.proname NOT LIKE 'lo\_%'
          AND (p.proargtypes[0] = 'oid'::regtype OR p.proargtypes[0]::regtype::text LIKE 'reg%')
          AND p.prorettype NOT IN ('internal'::regtype, 'trigger'::regtype)
          AND has_function_privilege('{role}', p.oid, 'EXECUTE')
        GROUP BY p.oid) AS callable";

/// A function that makes all the calls with the rights of its caller, and fails with a list of those
/// that revealed something.
const TRY: &str = r"
    CREATE FUNCTION {schema}.try_all() RETURNS void LANGUAGE plpgsql AS $try$
    DECLARE
        call text; o oid; c oid; n int; answer text; told text[] := '{}'; answered int := 0;
    BEGIN
        FOR call, o, c, n IN
            SELECT * FROM unnest(ARRAY[{calls}]) AS calls (made), unnest(ARRAY[{numbers}]::oid[]) AS objects (object),
                unnest(ARRAY[1247, 1255, 1259, 2604, 2606, 2618, 3381]::oid[]) AS catalogues (catalogue),
                generate_series(0, 2) AS parts (part)
            WHERE (catalogue = 1259 OR strpos(made, '$2') > 0) AND (part = 0 OR strpos(made, '$3') > 0)
        LOOP
            BEGIN
                EXECUTE format('SELECT string_agg(x::text, '' '') FROM (SELECT %s AS x) AS s', call)
                    INTO answer USING o, c, n;
                answered := answered + 1;
                IF answer LIKE '%canary%' THEN told := told || format('%s: %s', call, answer); END IF;
            EXCEPTION WHEN OTHERS THEN NULL;
            END;
        END LOOP;
        IF told <> '{}' THEN RAISE EXCEPTION 'told: %', told; END IF;
        IF answered < 100 THEN RAISE EXCEPTION 'only % calls were answered: nothing was tried', answered; END IF;
    END $try$";

#[tokio::test]
async fn callable_functions_reveal_nothing_about_another_company() {
    let companies = Companies::new(2, 1).await;
    let owner = owner().await;
    let schema = companies.id(1).schema();
    let made = owner.connection.begin().await.unwrap();
    made.execute_raw(sql(&format!("SET LOCAL search_path TO \"{schema}\"")))
        .await
        .unwrap();
    for object in WITH_CANARIES {
        made.execute_raw(sql(object)).await.unwrap();
    }
    made.commit().await.unwrap();
    let numbers = NUMBERS.replace("{schema}", &schema);
    let numbers = text(&owner.connection, &numbers).await.unwrap();
    let calls = CALLS.replace("{role}", &companies.id(0).role());
    let calls = text(&owner.connection, &calls).await.unwrap();
    let all = TRY
        .replace("{schema}", &companies.id(0).schema())
        .replace("{numbers}", &numbers)
        .replace("{calls}", &calls);
    owner.connection.execute_raw(sql(&all)).await.unwrap();
    companies
        .db(0)
        .read(async |txn| txn.execute_raw(sql("SELECT try_all()")).await)
        .await
        .unwrap();
}

#[tokio::test]
async fn an_oid_does_not_reveal_another_companys_definitions_and_sizes() {
    let companies = Companies::new(2, 1).await;
    let owner = owner().await;
    let number = format!(
        "SELECT '\"{}\".orders'::regclass::oid",
        companies.id(1).schema()
    );
    let number = text(&owner.connection, &number).await.unwrap();
    for attack in [
        // All names in the database with a single statement.
        "SELECT pg_identify_object_as_address(1259, o::oid, c) \
         FROM generate_series(16384, 200000) o, generate_series(1, 60) c",
        "SELECT pg_identify_object(1259, 0, 1)",
        "SELECT pg_describe_object(1259, 0, 1)",
        "SELECT pg_get_object_address('schema', '{platform}', '{}')",
        "SELECT table_to_xmlschema(0, true, true, '')",
        "SELECT table_to_xml_and_xmlschema(0, true, true, '')",
        "SELECT pg_get_constraintdef(0)",
        "SELECT pg_get_indexdef(0)",
        "SELECT pg_get_viewdef(0)",
        "SELECT pg_get_triggerdef(0)",
        "SELECT pg_get_ruledef(0)",
        "SELECT pg_get_functiondef(0)",
        "SELECT pg_get_function_arguments(0)",
        "SELECT pg_get_function_identity_arguments(0)",
        "SELECT pg_get_function_arg_default(0, 1)",
        "SELECT pg_get_function_result(0)",
        "SELECT pg_get_function_sqlbody(0)",
        "SELECT pg_get_statisticsobjdef(0)",
        "SELECT pg_get_statisticsobjdef_columns(0)",
        "SELECT pg_get_statisticsobjdef_expressions(0)",
        "SELECT pg_get_partkeydef(0)",
        "SELECT pg_get_partition_constraintdef(0)",
        "SELECT pg_get_replica_identity_index(0)",
        "SELECT pg_get_publication_tables('x')",
        "SELECT pg_partition_tree(0)",
        "SELECT pg_partition_root(0)",
        "SELECT pg_partition_ancestors(0)",
        "SELECT stxexprs FROM pg_statistic_ext",
        "SELECT partexprs FROM pg_partitioned_table",
        "SELECT prqual FROM pg_publication_rel",
        // How much business another company does.
        "SELECT pg_relation_size(0)",
        "SELECT pg_table_size(0)",
        "SELECT pg_indexes_size(0)",
        "SELECT pg_total_relation_size(0)",
        "SELECT pg_relation_filepath(0)",
        "SELECT pg_stat_get_live_tuples(0)",
        "SELECT pg_stat_get_tuples_inserted(0)",
        "SELECT pg_stat_get_numscans(0)",
        "SELECT pg_stat_get_last_analyze_time(0)",
    ] {
        let attack = attack
            .replace("(0", &format!("({number}"))
            .replace(", 0", &format!(", {number}"));
        expect_refusal(&companies, &attack, DENIED).await;
    }
}

/// A function that runs SQL passed as text could get around "one statement at a time".
#[tokio::test]
async fn a_statement_inside_a_function_cannot_change_the_role() {
    let companies = Companies::new(2, 1).await;
    let role = companies.id(1).role();
    let schema = companies.id(1).schema();
    for (attack, expected) in [
        (
            format!("SELECT query_to_xml('SET LOCAL ROLE \"{role}\"', true, true, '')"),
            NOT_SUPPORTED,
        ),
        (
            format!("SELECT query_to_xml('SELECT 1; SET ROLE \"{role}\"', true, true, '')"),
            NOT_SUPPORTED,
        ),
        (
            "SELECT query_to_xml('RESET ROLE', true, true, '')".to_owned(),
            NOT_SUPPORTED,
        ),
        (
            format!("SELECT query_to_xml('SELECT * FROM \"{schema}\".orders', true, true, '')"),
            DENIED,
        ),
        (
            format!("SELECT schema_to_xml('{schema}', true, true, '')"),
            DENIED,
        ),
        (format!("SELECT ts_stat('SET ROLE \"{role}\"')"), NO_CURSOR),
        (
            format!("SELECT ts_rewrite('a'::tsquery, 'SET ROLE \"{role}\"')"),
            NO_CURSOR,
        ),
    ] {
        expect_refusal(&companies, &attack, expected).await;
    }
}

#[tokio::test]
async fn nothing_outlives_a_transaction_or_runs_a_program() {
    let companies = Companies::new(1, 1).await;
    let program = sql("DO $$ BEGIN PERFORM 1; END $$");
    let ran = companies
        .db(0)
        .write(async |txn| txn.execute_raw(program).await)
        .await;
    assert_eq!(code(&ran.unwrap_err()), DENIED);
    for attack in [
        "SELECT pg_advisory_lock(1)",
        "SELECT pg_advisory_lock_shared(1, 2)",
        "SELECT pg_try_advisory_lock(1)",
        "SELECT pg_try_advisory_lock_shared(1)",
        "SELECT pg_advisory_unlock(1)",
        "SELECT pg_logical_emit_message(false, 'a', 'b')",
        "SELECT count(*) FROM pg_locks",
    ] {
        expect_refusal(&companies, attack, DENIED).await;
    }
}

/// Only the login itself may see what other connections are doing, and no company's role is that
/// login.
#[tokio::test]
async fn statements_of_other_connections_are_hidden() {
    let companies = Companies::new(2, 2).await;
    let seen = "SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid() \
                AND query <> '' AND query <> '<insufficient privilege>'";
    companies
        .db(1)
        .read(async |_| {
            let count = companies
                .db(0)
                .read(async |txn| text(txn, seen).await)
                .await?;
            assert_eq!(count, "0");
            Ok::<_, DbErr>(())
        })
        .await
        .unwrap();
}

/// Checks that the first company's transaction is refused this statement. The attacks are plain SQL
/// text with names inserted, as an attacker would write them; the names are ids generated by the
/// test.
async fn expect_refusal(companies: &Companies, attack: &str, expected: &str) {
    let answer = companies
        .db(0)
        .write(async |txn| text(txn, attack).await)
        .await;
    let error = answer.err().unwrap_or_else(|| panic!("allowed: {attack}"));
    assert_eq!(code(&error), expected, "{attack}: {error}");
}
