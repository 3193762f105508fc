/** A folder with this many pages contains pages rather than an object with tools. */
const manyBeside = 3
/** A parameter with this many values selects the content of a script, as in `main.asp?action=about`. */
const manyValues = 2

/** The addresses around an address. */
export interface Company {
  /** Records a page without any doubt. */
  notePage(url: string): void
  noteTool(url: string, tool: string): void
  isAmongPages(url: string, tool: string): boolean
  /** Whether `of`, the address without the tool, has several tools. */
  isOneOfTools(url: string, tool: string, of: string): boolean
}

export function openCompany(): Company {
  const pages = new Set<string>()
  const beside = new Map<string, number>()
  const values = new Map<string, Set<string>>()
  const tools = new Map<string, Set<string>>()

  return {
    notePage(url) {
      pages.add(url)
      for (const place of surroundingsOf(url)) beside.set(place, (beside.get(place) ?? 0) + 1)
      if (!url.includes('?')) return
      const { pathname, searchParams } = new URL(url)
      for (const [name, value] of [...searchParams].slice(0, maxParameters))
        addTo(values, `${pathname} ${name}`, value)
    },
    noteTool: (url, tool) => addTo(tools, surroundingOf(url, tool), tool),
    isAmongPages: (url, tool) =>
      (beside.get(surroundingOf(url, tool)) ?? 0) >= manyBeside || chooses(values, url, tool),
    isOneOfTools: (url, tool, of) =>
      isObject(pages, url, of) && (tools.get(surroundingOf(url, tool))?.size ?? 0) > 1,
  }
}

/**
 * A path may have tools unless it is the website's root; a script only if it is a page without its query.
 */
function isObject(pages: Set<string>, url: string, of: string): boolean {
  if (of === '' || of.includes('?')) return of !== ''
  return url.includes('?') ? pages.has(of) : new URL(of).pathname !== '/'
}

/** Whether the parameter that names the tool chooses the content of a script. */
function chooses(values: Map<string, Set<string>>, url: string, tool: string): boolean {
  const { pathname, searchParams } = new URL(url)
  const known = values.get(`${pathname} ${nameOf(tool)}`)
  return searchParams.size === 1 && (known?.size ?? 0) >= manyValues
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}

const nameOf = (tool: string) => tool.split('=', 1)[0] ?? ''

/**
 * The surroundings of an address: its folder, or for each of its parameters the address without that
 * parameter's value.
 */
function surroundingsOf(url: string): string[] {
  const { pathname, searchParams, search } = new URL(url)
  if (!search) return [pathname.replace(/\/[^/]*\/?$/, '')]
  const all = [...searchParams].slice(0, maxParameters)
  return all.map(([name], nth) => inQuery(pathname, name, all.toSpliced(nth, 1)))
}

/**
 * The surroundings of a page that a tool is for: its folder, or its address without the parameter that names
 * the tool.
 */
function surroundingOf(url: string, tool: string): string {
  const { pathname, searchParams, search } = new URL(url)
  const name = nameOf(tool)
  const all = [...searchParams].slice(0, maxParameters)
  const nth = all.findIndex((parameter) => parameter[0] === name)
  if (!search || nth < 0) return pathname.replace(/\/[^/]*\/?$/, '')
  return inQuery(pathname, name, all.toSpliced(nth, 1))
}

const maxParameters = 4

const inQuery = (pathname: string, name: string, rest: [string, string][]) =>
  `${pathname}?${rest
    .map((parameter) => parameter.join('='))
    .toSorted()
    .join('&')} ${name}`

/** Whether the last part of a path acts on an object that the address names, as in `/posts/7/delete`. */
export function namesAnObject(url: string, tool: string): boolean {
  const { pathname, search } = new URL(url)
  const [last = '', before = ''] = pathname.split('/').filter(Boolean).toReversed()
  return search !== '' || last.toLowerCase() !== tool || isNumberOrToken.test(before)
}

const isNumberOrToken = /^(\d+|[\da-f-]{16,})$/i
