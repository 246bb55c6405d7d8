-- Which companies have background work, so that no worker has to look into each of them to find out.
CREATE TABLE platform.due (
    tenant_id  text        NOT NULL,
    lane       text        NOT NULL,
    id         bigint      GENERATED ALWAYS AS IDENTITY,
    due_at     timestamptz NOT NULL,
    failures   integer     NOT NULL DEFAULT 0,
    CONSTRAINT due_pkey PRIMARY KEY (tenant_id, lane, id),
    CONSTRAINT due_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES platform.tenants (id) ON DELETE CASCADE,
    CONSTRAINT due_lane_check CHECK (lane ~ '^[a-z]{1,20}$'),
    CONSTRAINT due_failures_check CHECK (failures >= 0)
);
COMMENT ON TABLE platform.due IS 'Background work of companies: one row for each transaction that left some, removed after the turn that followed. A company never waits for a row of this table, because none is ever changed';
COMMENT ON COLUMN platform.due.tenant_id IS 'The company';
COMMENT ON COLUMN platform.due.lane IS 'Kind of work that does not wait for the others: mail, imports, maintenance';
COMMENT ON COLUMN platform.due.id IS 'Tells the rows apart that a turn has seen from those that came meanwhile';
COMMENT ON COLUMN platform.due.due_at IS 'When to work for the company, UTC';
COMMENT ON COLUMN platform.due.failures IS 'How many turns in a row have failed so far';
CREATE INDEX due_due_at_idx ON platform.due (due_at);

-- A company's role has no rights in schema platform. This is the one thing that it can do there: note that it has work,
-- under its own name, which is that of the role its transaction runs under. The body is parsed when the function is
-- created, so no search path can change its meaning.
CREATE FUNCTION extensions.note_due(lane text, due_at timestamptz) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER
BEGIN ATOMIC
    INSERT INTO platform.due (tenant_id, lane, due_at)
    VALUES (pg_catalog.substr(pg_catalog.current_setting('role'), 3), note_due.lane, note_due.due_at);
END;
COMMENT ON FUNCTION extensions.note_due(text, timestamptz) IS 'Notes in platform.due that the company whose role runs this has background work';
