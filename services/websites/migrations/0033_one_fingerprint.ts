import type { Knex } from '@vigia/database/database'

/**
 * Fingerprints are those of groups, by what a change shows and no longer by its size. Versions have both;
 * detections take theirs from their version. Mutes are read in both forms, because their version may be gone.
 */
export async function up(db: Knex) {
  await db.raw(`
    update page_versions set fingerprints = (
      select coalesce(jsonb_agg(coalesce(nullif(region ->> 'fingerprint', ''), old.value #>> '{}') order by nth), '[]')
      from jsonb_array_elements(regions) with ordinality as one (region, nth)
      join jsonb_array_elements(fingerprints) with ordinality as old (value, place) on place = nth
    )
    where jsonb_array_length(regions) = jsonb_array_length(fingerprints) and jsonb_array_length(regions) > 0`)
  await db.raw(`
    update detections set fingerprints = page_versions.fingerprints
    from page_versions
    where page_versions.id = coalesce(detections.second_version, detections.first_version)
      and jsonb_array_length(detections.fingerprints) = jsonb_array_length(page_versions.fingerprints)`)
}

/** Nothing is restored: the release before computes its fingerprints again at the next check. */
export async function down() {}
