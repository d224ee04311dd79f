/** The text of `npm run import -- --help`. */
export const USAGE =
  'npm run import -- [--restriction free|paid] [--members paid] [--section SLUG] [--codes FILE] [--pictures fetch|beside] [--again] [--inbox] [--json] FILE…'
export const HELP = `Takes JSON, JSON Lines, Markdown with front matter, ninjs (1 to 3), NewsML-G2, RSS, Atom, JSON Feed, exports of WordPress
and Ghost, texts of Hugo, Jekyll and other static sites, JSON of dpa, Superdesk, the Associated Press, Drupal, Strapi and
WordPress's REST API, and folders of them, while the site runs and while it does not. The format is detected from the content.

What is known already is updated. A record is known by its own "source" and "id" (without an id by its slug, else by
its title and date). Without a source, the name of its file is used: in a file of another name it is the same
record if id and title are the same, or id and date, unless the id is a running number below 10,000. Sources that
give one id to different articles need a "source" in their records. News is known by its uri or guid, and an older
version never replaces a newer one. What its source has withheld or killed is taken off the site.

Pictures that a text names and that are next to its file (![Was man sieht](bild.jpg "Unterschrift"), or picture in
front matter) are imported too: JPEG, PNG, WebP, AVIF. Those of feeds, agencies and other systems are fetched, from public
addresses. Sound and film of a feed are imported if their files are next to it, otherwise they are links.

A record without a date goes in and is shown without one.

Only what its source calls public is taken. Refused, by file, line, field and value: drafts, private, protected,
scheduled and deleted texts, pages, menus and comments, past ends (expiryDate), and every state that is
unknown. These fields are checked, by the names of the usual systems: status, visibility, draft, published, password, expiryDate,
post_type and the like in JSON and front matter, wp:status, wp:post_type and wp:post_password of WordPress, app:draft
and the kinds of Blogger in feeds, pubStatus of agencies; files in a folder _drafts are drafts. docs/publishing.md has
the list. What agencies withhold is kept and not shown. Text that was imported while it was public stays: take it off.

  --restriction  free or paid, for records that do not say
  --members      paid: texts that their source keeps for members become paid articles; without it they are refused
  --section      the channel of records without one
  --codes        what codes of agencies and categories mean here (docs/operations.md), in place of the publisher's file
  --pictures     fetch, or beside: only those next to the file
  --again        writes versions that are known already once more, after the codes have changed
  --inbox        nothing becomes public: the records wait in the newsroom under „Agenturen“ until somebody takes them over
  --allow-loopback  fetches pictures from this machine too
  --json         one line of JSON a record: file, line, status, id, path, reason
  --help         this

Exit code 0 if nothing was rejected, 3 if something was, 2 for unusable arguments.
`
