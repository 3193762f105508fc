import { randomUUID } from 'node:crypto'
import type { Person } from '../support/sign-up.ts'
import type { Page, Screenshot, Visitor } from '../support/visitor.ts'

/** Everything that an owner has and no other caller may see. */
export interface OwnedData {
  owner: Visitor
  person: Person
  websiteId: string
  /** The sample website, which was never captured. */
  sampleId: string
  pageId: string
  jobId: string
  /** The file name of the page's current screenshot. */
  current: string
  fingerprint: string
  /** The first of the page. */
  versionId: string
  /** Of its first approval. */
  batchId: string
  noteId: string
  /** Of a change of the page. */
  detectionId: string
  /** One that does not exist, if the owner is a visitor. */
  channelId: string
  filenames: string[]
  /** Strings that identify the owner or their data; in lower case. */
  secrets: string[]
}

const secretNote = 'The recipe has too much salt'
/** Off, so that no page is compared again while others try what they can. */
const secretRule = {
  kind: 'selector',
  selector: '.recipe-of-the-day',
  note: 'The secret recipe',
  isOn: false,
}

/** The data of an owner whose website was captured, approved, changed and captured again. */
export async function collectOwnedData(
  owner: Visitor,
  person: Person,
  websiteId: string,
  jobIds: string[],
  insertDetection: (pageId: string) => Promise<string>,
) {
  const pages = await owner.pages(websiteId)
  const imageNames = pages.flatMap(imageNamesOf)
  const changed = pages.find(({ screenshots }) => screenshots.diff)
  if (!changed) throw new Error('no page has changed')
  const { body: note } = await owner.post<{ id: string }>(`/api/pages/${changed.id}/notes`, {
    text: secretNote,
  })
  const { body: sample } = await owner.post<{ id: string }>('/api/sample')
  const { body: user } = await owner.get<{ id: string } | null>('/api/auth/user/optional')
  const { body: website } = await owner.get<{ url: string }>(`/api/websites/${websiteId}`)
  const { body: sentTo } = await owner.get<{ channels?: { id: string }[] }>('/api/channels')
  const channelId = sentTo.channels?.[0]?.id ?? randomUUID()
  const names = [person.email, person.firstName, person.lastName, user?.id].filter(
    (name) => name !== undefined,
  )
  const keys = imageNames.map((filename) => filename.replace(/\.\w+$/, ''))
  const ids = [secretNote, note.id, websiteId, sample.id, channelId, ...jobIds, ...pages.map(({ id }) => id)]
  const secrets = [...names, ...ids, ...keys, new URL(website.url).host].map((secret) => secret.toLowerCase())
  const jobId = jobIds.at(-1) ?? ''
  const { body: past } = await owner.get<{ versions: { id: string }[] }>(`/api/pages/${changed.id}/versions`)
  const { body: approved } = await owner.get<{ approvals: { batchId: string }[] }>(
    `/api/pages/${changed.id}/approvals`,
  )
  const data: OwnedData = {
    owner,
    person,
    websiteId,
    sampleId: sample.id,
    pageId: changed.id,
    jobId,
    current: changed.screenshots.current?.filename ?? '',
    fingerprint: changed.regions[0]?.fingerprint ?? '',
    versionId: past.versions.at(-1)?.id ?? '',
    batchId: approved.approvals.at(-1)?.batchId ?? '',
    noteId: note.id,
    detectionId: await insertDetection(changed.id),
    channelId,
    filenames: imageNamesOf(changed),
    secrets,
  }
  return data
}

const imageNamesOf = ({ screenshots }: Page) =>
  Object.values(screenshots).flatMap((shot: Partial<Screenshot>) =>
    [shot.filename, shot.thumbnail].filter((name) => name !== undefined),
  )

/** What the API shows to the owner, without the expiry date, which changes at each visit. */
export async function readOwnersView({
  owner,
  websiteId,
  pageId,
  jobId,
  filenames,
}: OwnedData): Promise<string[]> {
  const paths = [
    '/api/auth/user/optional',
    '/api/websites',
    `/api/websites/${websiteId}/pages-with-screenshots`,
    `/api/jobs/${jobId}`,
    `/api/pages/${pageId}/notes`,
    `/api/websites/${websiteId}/rules`,
    `/screenshots/${filenames[0]}`,
  ]
  const read = async (path: string) => {
    const response = await owner.request('GET', path)
    const text = await response.text()
    return `${path} ${response.status} ${text.replaceAll(/"expiresAt":"[^"]+"/g, '')}`
  }
  return Promise.all(paths.map(read))
}
