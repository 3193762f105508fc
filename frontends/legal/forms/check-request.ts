import { looksLikeEmail } from '../../_kit/email.ts'

export const requestTypes = {
  access: 'Access My Data',
  correction: 'Correct My Data',
  deletion: 'Delete My Data',
  portability: 'Export My Data',
} as const
export type RequestType = keyof typeof requestTypes

export interface RightsRequest {
  name: string
  email: string
  requestType: RequestType | ''
  details: string
}
export type Problems = Partial<Record<keyof RightsRequest, string>>

export const emptyRequest: RightsRequest = { name: '', email: '', requestType: '', details: '' }

export const isFilled = ({ name, email, requestType }: RightsRequest) =>
  name.trim() !== '' && email.trim() !== '' && requestType !== ''

/** What is asked for, as it is sent, and what is wrong with it, field by field. */
export function checkRequest(written: RightsRequest): { request: RightsRequest; problems: Problems } {
  const { requestType } = written
  const request = {
    name: written.name.trim(),
    email: written.email.trim(),
    requestType,
    details: written.details.trim(),
  }
  const problems: Problems = {
    ...(request.name === '' && { name: 'Name is required' }),
    ...(!looksLikeEmail(request.email) && { email: 'Please enter a valid email address' }),
    ...(requestType === '' && { requestType: 'Please select a request type' }),
  }
  return { request, problems }
}
