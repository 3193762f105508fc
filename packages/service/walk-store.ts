import { walkTable } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import { storeParts } from '@vigia/storage/files'

/** Goes through the parts of a store as `walkTable` goes through a table. */
export const walkStore = (
  db: Knex,
  task: string,
  sweepPart: (part: string) => Promise<void>,
): Promise<void> =>
  walkTable(db, task, {
    list: async (after: string | undefined) =>
      storeParts.slice(storeParts.indexOf(after ?? '') + 1).slice(0, 1),
    positionOf: (part) => part,
    work: async ([part]) => part !== undefined && sweepPart(part),
    limit: 1,
  })
