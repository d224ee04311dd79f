import type { Endpoint } from '../../api/endpoint.ts'
import { FOR_PAGES } from '../../api/terms.ts'
import { staffEditor } from '../../rules/newsroom/staff-editor.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { Editor } from '../../services/newsroom/editor-of.ts'
import { ServiceError } from '../../services/service-error.ts'
import { FOR_STAFF, requestForPrograms, rowsOf } from './content-routes.ts'

/** The signed-in member of staff: as editor of the newsroom, and as account. */
type Caller = { editor: Editor; by: ReturnType<typeof employeeOf> }

/**
 * Returns the rows of a contract whose operations the main thread answers, for the session of a member of staff. Each
 * operation checks the role.
 */
export const staffRows = (
  contract: Parameters<typeof rowsOf>[0][number],
  answer: (request: Request, caller: Caller) => Promise<Response | null>,
): Endpoint[] =>
  rowsOf([contract], FOR_PAGES, ({ path }) => ({
    path: path.replace('/v5', FOR_STAFF),
    access: 'staff: redaktion',
    handle: async ({ context, reader, newsroomRole }) => {
      const caller = { editor: staffEditor(reader, newsroomRole), by: employeeOf(reader) }
      const answered = await answer(requestForPrograms(context), caller)
      if (!answered) throw new ServiceError(404, 'There is no such address.')
      return answered
    },
  }))
