import { looksLikeEmail } from '../../ui/forms/email.ts'

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

/** The trimmed request and the problems of its fields. */
export function checkRightsRequest(values: RightsRequest): { request: RightsRequest; problems: Problems } {
  const { requestType } = values
  const request = {
    name: values.name.trim(),
    email: values.email.trim(),
    requestType,
    details: values.details.trim(),
  }
  const problems: Problems = {
    ...(request.name === '' && { name: 'Name is required' }),
    ...(!looksLikeEmail(request.email) && { email: 'Please enter a valid email address' }),
    ...(requestType === '' && { requestType: 'Please select a request type' }),
  }
  return { request, problems }
}
