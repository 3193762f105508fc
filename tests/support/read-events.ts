export interface ReadEvent {
  id?: string
  event: string
  data: { websites?: { id: string; kinds: string[] }[] }
}

/** Reads the server-sent events of an answer as they come, until it ends or is closed. */
export function readEvents(answer: Response, leave: AbortController) {
  const events: ReadEvent[] = []
  const done = collect(answer, events).catch(() => {})
  return {
    events,
    /** The kinds of all changes of a website so far. */
    kindsOf: (websiteId: string) =>
      new Set(
        events.flatMap(({ data }) =>
          (data.websites ?? []).flatMap(({ id, kinds }) => (id === websiteId ? kinds : [])),
        ),
      ),
    lastId: () => events.findLast(({ id }) => id !== undefined)?.id,
    /** Resolves when the server ends the stream. */
    done,
    close() {
      leave.abort()
      return done
    },
  }
}

async function collect({ body }: Response, events: ReadEvent[]) {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    events.push(...blocks.map(parse))
  }
}

function parse(block: string): ReadEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const { id, event = '', data = '{}' } = fields
  return { ...(id !== undefined && { id }), event, data: JSON.parse(data) }
}
