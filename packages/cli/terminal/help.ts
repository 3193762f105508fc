/** The text of `vigia help`. */
export const help = `vigia checks a website with your Vigia, and reports what changed.

  vigia check           checks the website now, waits for the end and reports
  vigia check ADDRESS   compares the website at this address, such as a preview, with its baselines
  vigia report          reports the result as it stands
  vigia mcp             serves the coding agent that has started it, over standard input and output

Options
  --paths FILE              the pages to compare at the address, a path in a line; - reads them from the input
  --candidate ID            reports an address that was compared before
  --junit FILE, --json FILE, --html FILE, --markdown FILE
                            write the report into files
  --fail-on changed         fail if a page changed or could not be captured (default)
            failed          fail only if a page could not be captured
            never           fail for no result
  --label TEXT              a name for this run, shown in the reports
  --commit ID               the commit of this run; by default the one that the pipeline names
  --timeout TIME            how long to wait, such as 90s, 20m (default) or 1h
  --wait-for-decision TIME  wait until all changed pages are approved or reported
  --github                  in GitHub Actions: summary, annotation, and the status vigia of the commit
  --github-comment          besides, a comment on the pull request that is kept up to date
  --require-token           fail if GitHub gives no secrets, as to a fork, instead of passing
  --help, --version

Environment
  VIGIA_URL       the address of your Vigia
  VIGIA_TOKEN     an API token: Account › Tokens, with the scope run
  VIGIA_WEBSITE   the id or address of the website, if the token is for several

Exit codes
  0  nothing changed
  1  a page changed
  2  the command was used wrongly, or Vigia refused it
  3  a page could not be captured, and none changed
  4  the time is over, or Vigia does not answer`
