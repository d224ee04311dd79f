import type { Endpoint, Terms } from '../../api/endpoint.ts'
import { staffEditor } from '../../rules/newsroom/staff-editor.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { createStaffApi } from '../../services/newsroom/staff-api/staff-api.ts'
import { ServiceError } from '../../services/service-error.ts'
import { FOR_STAFF, requestForPrograms, rowsOf } from './content-routes.ts'

/** Returns the endpoints of an API for the sessions of staff, below `/api/newsroom`. */
export const staffRows = (
  contract: Parameters<typeof rowsOf>[0][number],
  terms: Terms,
  answer: ReturnType<typeof createStaffApi>,
): Endpoint[] =>
  rowsOf([contract], terms, ({ path, role }) => ({
    path: path.replace('/v5', FOR_STAFF),
    access: role ? `staff: redaktion, ${role}` : 'staff: redaktion',
    handle: async ({ context, reader, newsroomRole }) => {
      const caller = { editor: staffEditor(reader, newsroomRole), by: employeeOf(reader) }
      const answered = await answer(requestForPrograms(context), caller)
      if (!answered) throw new ServiceError(404, 'There is no such address.')
      return answered
    },
  }))
