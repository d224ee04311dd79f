import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { href } from '../../routes.ts'

/**
 * The reader's topics; an invitation for everyone else. Last on the page, so that filling them moves nothing in view.
 */
export function OwnTopics() {
  const { site } = usePageConfig()
  return (
    <section className="page section own-topics" aria-labelledby="eigene-themen">
      <SectionHead
        id="eigene-themen"
        title="Meine Themen"
        href={href['deine-themen']()}
        more="Themen ändern"
      />
      <div
        className="split split-4"
        data-own-topics=""
        data-users={`/user-api/mandators/${site.mandator}/users/`}
      >
        <p>
          Folgen Sie Themen und Orten, dann steht hier, was es dazu Neues gibt.{' '}
          <a href={href.topics()}>Themen von A&nbsp;bis&nbsp;Z</a>
        </p>
      </div>
    </section>
  )
}
