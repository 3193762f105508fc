import { egressMutations } from './egress-mutations.ts'
import { jobMutations } from './job-mutations.ts'
import type { Mutation } from './mutation.ts'
import { reviewMutations } from './review-mutations.ts'

export const mutations: Mutation[] = [...egressMutations, ...jobMutations, ...reviewMutations]
