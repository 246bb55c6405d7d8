DROP TABLE vehicle_tokens;
DROP TABLE vehicle_positions;
