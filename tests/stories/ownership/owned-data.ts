import { randomUUID } from 'node:crypto'
import { openDatabase } from '@vigia/database/database'
import { stackDatabaseUrl } from '../../support/stack-database.ts'
import type { Stack } from '../../support/stack.ts'
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
  /** One that has not changed. */
  otherPageId: string
  jobId: string
  /** The file name of the page's current screenshot. */
  current: string
  fingerprint: string
  /** The page's first version. */
  versionId: string
  /** The batch of its first approval. */
  batchId: string
  noteId: string
  ruleId: string
  previewId: string
  /** The detection of a change of the page. */
  detectionId: string
  /** A candidate whose check has ended, on which the page changed; one that does not exist for a visitor. */
  candidateId: string
  /** The file name of the page's screenshot on it. */
  candidateShot: string
  /** An address at which another candidate can be started. */
  candidateUrl: string
  /** An id that does not exist if the owner is a visitor. */
  channelId: string
  /** One that does not exist, if the owner is a visitor. */
  tokenId: string
  filenames: string[]
  /** Strings that identify the owner or their data; in lower case. */
  secrets: string[]
}

const secretNote = 'The recipe has too much salt'
/** The rule is off, so that no page is compared again during the other callers' attempts. */
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
  { jobIds, stack }: { jobIds: string[]; stack: Stack },
): Promise<OwnedData> {
  const pages = await owner.pages(websiteId)
  const changed = pages.find(({ screenshots }) => screenshots.diff)
  if (!changed) throw new Error('no page has changed')
  const added = await addData(owner, websiteId, changed.id)
  const names = await namesOf(owner, person, websiteId)
  return {
    owner,
    person,
    websiteId,
    ...added,
    ...namesInPage(changed),
    ...(await readHistory(owner, changed.id)),
    otherPageId: pages.find(({ id }) => id !== changed.id)?.id ?? '',
    jobId: jobIds.at(-1) ?? '',
    ...(await insertFindings(stack, websiteId, changed.id)),
    candidateUrl: await urlOf(owner, websiteId),
    secrets: listSecrets([...names, ...Object.values(added), websiteId, ...jobIds], pages),
  }
}

/** What the page itself names. */
const namesInPage = (page: Page) => ({
  pageId: page.id,
  current: page.screenshots.current?.filename ?? '',
  fingerprint: page.regions[0]?.fingerprint ?? '',
  filenames: imageNamesOf(page),
})

/** The page's first version, and the batch of its first approval. */
async function readHistory(owner: Visitor, pageId: string) {
  const { body: past } = await owner.get<{ versions: { id: string }[] }>(`/api/pages/${pageId}/versions`)
  const { body: approved } = await owner.get<{ approvals: { batchId: string }[] }>(
    `/api/pages/${pageId}/approvals`,
  )
  return {
    versionId: past.versions.at(-1)?.id ?? '',
    batchId: approved.approvals.at(-1)?.batchId ?? '',
  }
}

/** Everything that no other caller may read, the pages with their images included. */
function listSecrets(others: string[], pages: Page[]): string[] {
  const ofPages = pages.flatMap((page) => [
    page.id,
    ...imageNamesOf(page).map((filename) => filename.replace(/\.\w+$/, '')),
  ])
  const all = [secretNote, secretRule.selector, secretRule.note, ...others, ...ofPages]
  return all.map((secret) => secret.toLowerCase())
}

async function findChannel(owner: Visitor): Promise<string> {
  const { body } = await owner.get<{ channels?: { id: string }[] }>('/api/channels')
  return body.channels?.[0]?.id ?? randomUUID()
}

async function addToken(owner: Visitor): Promise<string> {
  const wanted = { name: 'Of the recipe', scope: 'read' }
  const { body } = await owner.post<{ token?: { id: string } }>('/api/tokens', wanted)
  return body.token?.id ?? randomUUID()
}

async function insertFindings(stack: Stack, websiteId: string, pageId: string) {
  const detectionId = await insertDetection(stack, websiteId, pageId)
  return { detectionId, ...(await insertCandidate(stack, websiteId, pageId)) }
}

/** Inserts a detection as a run of the schedule would, without waiting for one. */
async function insertDetection(stack: Stack, websiteId: string, pageId: string): Promise<string> {
  const db = openDatabase(stackDatabaseUrl(stack.data, 'websites'))
  const detection = { websiteId, pageId, kind: 'changed', state: 'confirmed' }
  const [row] = await db('detections').insert(detection).returning('id')
  await db.destroy()
  return row.id
}

/** Inserts a candidate on which the page changed, as a pipeline would, without waiting for one. */
async function insertCandidate(stack: Stack, websiteId: string, pageId: string) {
  const db = openDatabase(stackDatabaseUrl(stack.data, 'websites'))
  const [website] = await db('websites').where({ id: websiteId }).select('userId', 'visitorId', 'url')
  const createdBy = website.userId ?? website.visitorId
  const [{ id: candidateId }] = await db('candidates')
    .insert({ websiteId, url: website.url, label: 'Of the recipe', createdBy })
    .returning('id')
  const ended = { status: 'completed', phase: 'pages', pageLimit: 1, deadlineAt: db.fn.now() }
  await db('jobs').insert({ websiteId, candidateId, type: 'screenshot-capture', ...ended })
  const key = randomUUID()
  const taken = { sha256: key, width: 1280, height: 800, takenAt: db.fn.now() }
  await db('pictures').insert({ key, websiteId, pageId, ...taken })
  await db('candidate_pages').insert({ candidateId, pageId, pictureKey: key, status: 'changed' })
  await db.destroy()
  return { candidateId, candidateShot: `${key}.png` }
}

const urlOf = async (owner: Visitor, websiteId: string) =>
  (await owner.get<{ url: string }>(`/api/websites/${websiteId}`)).body.url

async function addData(owner: Visitor, websiteId: string, pageId: string) {
  const add = async (path: string, body?: object) => (await owner.post<{ id: string }>(path, body)).body.id
  return {
    noteId: await add(`/api/pages/${pageId}/notes`, { text: secretNote }),
    ruleId: await add(`/api/websites/${websiteId}/rules`, secretRule),
    previewId: await add(`/api/websites/${websiteId}/rules/preview`, secretRule),
    sampleId: await add('/api/sample'),
    channelId: await findChannel(owner),
    tokenId: await addToken(owner),
  }
}

async function namesOf(owner: Visitor, { email, firstName, lastName }: Person, websiteId: string) {
  const { body: user } = await owner.get<{ id: string } | null>('/api/auth/user/optional')
  const { body: website } = await owner.get<{ url: string }>(`/api/websites/${websiteId}`)
  const names = [email, firstName, lastName, user?.id, new URL(website.url).host]
  return names.filter((name) => name !== undefined)
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

/**
 * Waits for the end of the job that a call started. A job that is cancelled instead leaves pages without a
 * verdict for as long as the machine takes, and the next calls find other pages than they need.
 */
export async function waitForRunningJob(owner: Visitor, websiteId: string): Promise<void> {
  const { body } = await owner.get<{ activeJobId?: string | null }>(`/api/websites/${websiteId}`)
  if (body.activeJobId) await owner.waitForJob(body.activeJobId)
}
