-- Which letters were typed is not known any more; the plates stay as they are.
SELECT 1;
