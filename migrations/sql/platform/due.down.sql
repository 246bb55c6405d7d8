DROP FUNCTION extensions.note_due(text, timestamptz);
DROP TABLE platform.due;
