DROP TABLE platform.operator_audit;
DROP TABLE platform.operators;
