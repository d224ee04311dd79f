import { PortalPreview } from '../../ui/layouts/portal/PortalPreview.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { href } from '../../routes.ts'

/** S2.19: explains following topics and shows the newsroom's current ones, before the sign-in. */
export function DeineThemenPreview() {
  const { hotTopics } = usePageConfig().site.menus
  return (
    <PortalPreview
      title="Meine Themen"
      lead="Folgen Sie einem Thema, dann steht hier, was es dazu Neues gibt, und auf der Startseite steht es mit. Die Reihenfolge bestimmen Sie."
      next={href['deine-themen']()}
    >
      <section aria-labelledby="gerade-wichtig">
        <h2 id="gerade-wichtig">Gerade wichtig</h2>
        <ul className="follow-list">
          {hotTopics.map((topic) => (
            <li key={topic.href}>
              <a href={topic.href}>{topic.label}</a>
            </li>
          ))}
          <li>
            <a href={href.topics()}>Alle Themen von A&nbsp;bis&nbsp;Z</a>
          </li>
        </ul>
      </section>
    </PortalPreview>
  )
}
