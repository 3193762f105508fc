/** The state that the parts of the wait for web fonts share, inside the page. */
export interface FontWait {
  /** The maximum milliseconds for the fonts, from the moment at which the document begins to load any. */
  maxMs: number
  /** Waiting work by its name, in order. */
  waiting: Map<string, () => void>
  /** Events that were dispatched here. */
  ours: WeakSet<Event>
  /** Pending timers that were started here. */
  timers: Set<number>
  /** Whether the document has the listeners that were added here; one that is opened again loses all. */
  hasListeners: () => boolean
  /** The readyState that the document reports meanwhile. */
  reported: DocumentReadyState
  /** Whether the scripts that wait for the document to be ready have had their turn. */
  isReady: boolean
  isOver: boolean
  until: number
  now: () => number
  setNativeTimeout: typeof window.setTimeout
  setClockTimeout: typeof window.setTimeout
  readyState: PropertyDescriptor | undefined
  styles: MutationObserver
}
