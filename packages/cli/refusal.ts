/** The exit codes, which scripts of users depend on (docs/pipeline.md). */
export const exits = {
  /** Nothing changed, or only what the user does not want to fail on. */
  same: 0,
  changed: 1,
  /** The command was used wrongly, or Vigia refused it. */
  refused: 2,
  /** A page could not be captured, and none changed. */
  failed: 3,
  /** The time is over, or Vigia does not answer. */
  away: 4,
} as const
export type Exit = (typeof exits)[keyof typeof exits]

/** Ends the command with an exit code and a sentence that says what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly exit: Exit

  constructor(exit: Exit, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exit = exit
  }
}

export const refuse = (message: string, cause?: unknown): Refusal =>
  new Refusal(exits.refused, message, { cause })
