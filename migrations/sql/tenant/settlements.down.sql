DROP TABLE settlement_lines;
DROP TABLE settlements;
