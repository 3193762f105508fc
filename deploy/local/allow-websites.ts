import { runOnDatabase } from './run-on-database.ts'

runOnDatabase('accounts', 'services/accounts/allow-websites.ts')
