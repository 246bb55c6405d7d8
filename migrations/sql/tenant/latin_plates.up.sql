-- Plates are compared by what they look like. Where another vehicle has the same plate in Latin letters already, a person
-- has to decide which one goes.
UPDATE vehicles
SET plate_number = translate(plate_number, 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX')
WHERE plate_number ~ '[АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]'
  AND NOT EXISTS (
    SELECT FROM vehicles AS other
    WHERE other.id <> vehicles.id AND other.deleted_at IS NULL AND vehicles.deleted_at IS NULL
      AND translate(upper(replace(other.plate_number, ' ', '')), 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX')
        = translate(upper(replace(vehicles.plate_number, ' ', '')), 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX'));
