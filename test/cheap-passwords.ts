import { hashAt } from '../src/services/accounts/passwords/passwords.ts'

/** Before each file: two thousand passwords of a run at OWASP's cost took twenty seconds of processor. */
hashAt({ memoryCost: 64, timeCost: 1, parallelism: 1 })
