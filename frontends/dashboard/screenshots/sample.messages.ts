/** What a user does next with the sample website. */
export function sampleHint(edition: 1 | 2, isApproved: boolean): string {
  if (edition === 2) return 'Its second version is published. Press Check Now to see what changed.'
  return isApproved
    ? 'Publish its second version, then press Check Now to see what changed.'
    : 'Approve its pages, publish its second version, then press Check Now to see what changed.'
}
