DELETE FROM history WHERE subject = 'damage';
ALTER TABLE history
    DROP CONSTRAINT history_subject_check,
    DROP CONSTRAINT history_subject_id_whole_check,
    ADD CONSTRAINT history_subject_check
        CHECK (subject IN ('contact', 'vehicle', 'address', 'user', 'signatures', 'order_columns', 'role_permissions',
                           'settings', 'invoice_series', 'agreement_template', 'agreement_template_general_cargo',
                           'company_profile')),
    ADD CONSTRAINT history_subject_id_whole_check
        CHECK ((subject_id IS NOT NULL)
               = (subject IN ('contact', 'vehicle', 'address', 'user', 'signatures', 'order_columns')));
COMMENT ON TABLE history IS 'Every change of contacts, vehicles, addresses, people, settings and templates, one row a save; only ever added to';

DROP INDEX damages_plate_number_fold_idx;
CREATE INDEX damages_plate_number_fold_idx ON damages
    USING gin (extensions.fold(plate_number) extensions.gin_trgm_ops);
