-- The oldest version whose programs may use the database when this step was taken. Nothing: only those that know it.
-- Programs that know fewer steps than these three do not look, and end.
ALTER TABLE lascaux_version ADD COLUMN works_with integer;
