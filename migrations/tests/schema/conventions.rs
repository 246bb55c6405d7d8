//! Rules that every table has to follow, including future ones.

use crate::scratch::{TENANT, in_company, texts};

async fn none_of(sql: &'static str, promise: &'static str) {
    in_company(move |db| async move {
        let sql = sql.replace("TENANT", &format!("'{TENANT}'::regnamespace"));
        assert_eq!(texts(&db, &sql).await, Vec::<String>::new(), "{promise}");
    })
    .await;
}

#[tokio::test]
async fn every_table_has_a_comment() {
    none_of(
        "SELECT relname::text FROM pg_class
         WHERE relnamespace IN (TENANT, 'platform'::regnamespace) AND relkind = 'r'
           AND relname <> 'seaql_migrations' AND obj_description(oid, 'pg_class') IS NULL",
        "tables say what they hold",
    )
    .await;
}

#[tokio::test]
async fn every_column_has_a_comment() {
    none_of(
        "SELECT c.relname || '.' || a.attname
         FROM pg_class c
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         WHERE c.relnamespace IN (TENANT, 'platform'::regnamespace) AND c.relkind = 'r'
           AND c.relname <> 'seaql_migrations'
           AND coalesce(col_description(c.oid, a.attnum), '') = ''",
        "columns say what they hold",
    )
    .await;
}

#[tokio::test]
async fn money_and_distance_columns_state_their_unit() {
    none_of(
        "SELECT c.relname || '.' || a.attname
         FROM pg_class c
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         WHERE c.relnamespace = TENANT AND c.relkind = 'r' AND c.relname <> 'seaql_migrations'
           AND (a.atttypid = 'bigint'::regtype AND a.attname <> 'id' AND a.attname NOT LIKE '%\\_id'
                AND a.attname NOT IN ('number', 'next_number', 'next_value')
                OR a.attname LIKE '%vat' OR a.attname LIKE '%percentage' OR a.attname LIKE '%itude%')
           AND coalesce(col_description(c.oid, a.attnum), '') !~
               '[Cc]ents|[Mm]etres|[Bb]ytes|[Pp]ercent|[Dd]egrees|times 10?,000'",
        "columns that count something say what",
    )
    .await;
}

#[tokio::test]
async fn only_types_that_are_the_same_in_every_schema_are_used() {
    none_of(
        "SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
         FROM pg_class c
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         WHERE c.relnamespace = TENANT AND c.relkind = 'r' AND c.relname <> 'seaql_migrations'
           AND format_type(a.atttypid, a.atttypmod) NOT IN
               ('bigint', 'integer', 'text', 'boolean', 'date', 'timestamp with time zone',
                'double precision', 'jsonb', 'bytea')",
        "plain types only",
    )
    .await;
    none_of(
        "SELECT typname::text FROM pg_type
         WHERE typnamespace = TENANT AND (typtype IN ('e', 'd', 'r', 'm')
               OR typtype = 'c' AND NOT EXISTS (SELECT FROM pg_class WHERE oid = typrelid AND relkind = 'r'))
           AND typname NOT LIKE '%\\_idx' AND typname NOT LIKE '%\\_key' AND typname NOT LIKE '%\\_pkey'",
        "no enum, domain, range or composite types",
    )
    .await;
}

#[tokio::test]
async fn a_schema_contains_tables_and_no_code() {
    none_of(
        "SELECT proname::text FROM pg_proc WHERE pronamespace = TENANT
         UNION ALL
         SELECT tgname::text FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
         WHERE c.relnamespace = TENANT AND NOT t.tgisinternal
         UNION ALL
         SELECT relname::text FROM pg_class WHERE relnamespace = TENANT AND relkind NOT IN ('r', 'i', 'S')",
        "no functions, triggers or views",
    )
    .await;
    // Entities do not have these columns, so whoever adds one writes its name into SQL: only where reading is
    // faster by a lot, as for what sums ask of every order, where two rows must not have the same, or where what is
    // written now is compared with what was written before.
    none_of(
        "SELECT attrelid::regclass || '.' || attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
         WHERE c.relnamespace = TENANT AND a.attgenerated <> ''
         AND attrelid::regclass || '.' || attname NOT IN
             ('orders.called_off', 'orders.unpriced', 'orders.sums_group', 'contacts.folded_name', 'contacts.name_core',
              'settlements.invoice_key', 'invoices.content_hash', 'settlements.content_hash')",
        "no other column is worked out by the database",
    )
    .await;
}

#[tokio::test]
async fn no_foreign_key_leaves_the_schema() {
    none_of(
        "SELECT k.conname::text FROM pg_constraint k
         JOIN pg_class target ON target.oid = k.confrelid
         WHERE k.connamespace = TENANT AND k.contype = 'f' AND target.relnamespace <> TENANT",
        "tenants refer to themselves alone",
    )
    .await;
    none_of(
        "SELECT DISTINCT n.nspname::text
         FROM pg_depend d
         JOIN pg_class c ON c.oid = d.objid AND d.classid = 'pg_class'::regclass AND c.relnamespace = TENANT
         LEFT JOIN pg_class t ON d.refclassid = 'pg_class'::regclass AND t.oid = d.refobjid
         LEFT JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
         JOIN pg_namespace n ON n.oid = coalesce(t.relnamespace, p.pronamespace)
         WHERE n.oid <> TENANT AND n.nspname NOT IN ('extensions', 'pg_catalog')",
        "tables depend on nothing outside but extensions",
    )
    .await;
}

#[tokio::test]
async fn schema_public_stays_empty() {
    none_of(
        "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace
         UNION ALL
         SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
        "public stays empty",
    )
    .await;
}

#[tokio::test]
async fn every_foreign_key_has_an_index() {
    // Only the first column counts, because deleting the referenced row uses that index. Users are never deleted, and
    // an index on who saved a row last makes saving it dear.
    none_of(
        "SELECT k.conname::text FROM pg_constraint k
         JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
         WHERE k.connamespace = TENANT AND k.contype = 'f'
           AND NOT (k.confrelid = 'users'::regclass AND a.attname IN ('updated_by_id', 'deleted_by_id'))
           AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = k.conrelid AND i.indkey[0] = k.conkey[1])",
        "foreign keys are indexed",
    )
    .await;
}

#[tokio::test]
async fn every_id_of_another_table_is_a_foreign_key() {
    none_of(
        "SELECT c.relname || '.' || a.attname
         FROM pg_class c
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         WHERE c.relnamespace = TENANT AND c.relkind = 'r' AND a.attname LIKE '%\\_id'
           AND (c.relname, a.attname) NOT IN
               (('offers', 'message_id'), ('outbox', 'message_id'), ('outbox', 'subject_id'),
                ('history', 'subject_id'), ('import_rows', 'record_id'))
           AND NOT EXISTS (SELECT FROM pg_constraint k
                           WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY [a.attnum])",
        "references are foreign keys",
    )
    .await;
}

#[tokio::test]
async fn constraints_and_indexes_begin_with_their_table() {
    none_of(
        "SELECT k.conname::text FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
         WHERE k.connamespace IN (TENANT, 'platform'::regnamespace)
           AND c.relname <> 'seaql_migrations'
           AND (NOT starts_with(k.conname, c.relname || '_')
                OR k.conname !~ (CASE k.contype WHEN 'p' THEN '_pkey$' WHEN 'f' THEN '_fkey$'
                                                WHEN 'u' THEN '_key$' ELSE '_check$' END))
         UNION ALL
         SELECT i.relname::text FROM pg_index x
         JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
         WHERE c.relnamespace = TENANT AND c.relname <> 'seaql_migrations'
           AND NOT starts_with(i.relname, c.relname || '_')",
        "an error names a constraint; its name leads to the table",
    )
    .await;
}
