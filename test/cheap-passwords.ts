import { setHashCost } from '../src/services/accounts/passwords/passwords.ts'

/**
 * Lowers the cost of password hashes before each file: a run hashes about two thousand, which took twenty seconds of
 * processor time at OWASP's cost.
 */
setHashCost({ memoryCost: 64, timeCost: 1, parallelism: 1 })
