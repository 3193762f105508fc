import { runOnDatabase } from './run-on-database.ts'

// The requests to the operator of the local stack.
runOnDatabase('legal', 'services/legal/requests.ts')
