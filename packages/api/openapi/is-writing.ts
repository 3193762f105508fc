import type { Operation } from '../operation.ts'

export const isWriting = ({ method }: Pick<Operation, 'method'>) => method !== 'GET' && method !== 'HEAD'
