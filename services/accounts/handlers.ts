import type { Hearing, Kept } from '@vigia/kit/hearing'

export const handlers: Hearing<Kept>[] = []
