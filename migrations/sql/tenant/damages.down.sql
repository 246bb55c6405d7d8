DROP TABLE damage_files;
DROP TABLE damage_vins;
DROP TABLE damages;
