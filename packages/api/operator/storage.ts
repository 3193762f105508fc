import { z } from 'zod'
import { defineOperation } from '../operation.ts'

const StorageOwner = z
  .strictObject({
    userId: z.uuid().nullable().meta({ description: 'Null: all visitors together.' }),
    websites: z.int(),
    bytes: z.int().meta({ description: 'Of all screenshots of these websites.' }),
  })
  .meta({ id: 'StorageOwner' })

export const operatorStorage = {
  showStorage: defineOperation({
    method: 'GET',
    path: '/api/operator/storage',
    summary: 'List whose screenshots take most bytes; at most 200 owners',
    caller: 'operator',
    scope: null,
    limits: ['calls'],
    answers: {
      200: z.strictObject({ owners: z.array(StorageOwner) }).meta({ id: 'OperatorStorage' }),
    },
  }),
}
