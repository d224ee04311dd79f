# Varnish 7 with vmod_xkey (Debian: varnish, varnish-modules) in front of two nodes. What docs/operations.md asks of a
# cache in front: readers with a session go past it, its key knows consent as one word, it is purged by tags.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 1;
}

backend node1 { .host = "node1"; .port = "3000"; .probe = ready; .first_byte_timeout = 130s; }
backend node2 { .host = "node2"; .port = "3000"; .probe = ready; .first_byte_timeout = 130s; }
# The same two, asked where none is ready: while the store is away they still have pages, and read replicas.
backend unready1 { .host = "node1"; .port = "3000"; .first_byte_timeout = 130s; }
backend unready2 { .host = "node2"; .port = "3000"; .first_byte_timeout = 130s; }

sub vcl_init {
    new those_ready = directors.round_robin();
    those_ready.add_backend(node1);
    those_ready.add_backend(node2);
    new those_unready = directors.round_robin();
    those_unready.add_backend(unready1);
    those_unready.add_backend(unready2);
    new nodes = directors.fallback();
    nodes.add_backend(those_ready.backend());
    nodes.add_backend(those_unready.backend());
}

sub vcl_recv {
    set req.backend_hint = nodes.backend();
    unset req.http.x-consent;

    if (req.method == "PURGE") {
        # CDN_PURGE_KEY of the nodes.
        if (req.http.authorization != "Bearer change-this-key-of-the-cache") {
            return (synth(403, "Forbidden"));
        }
        if (req.http.surrogate-key == "*") {
            ban("obj.status != 0");
        } else {
            set req.http.x-gone = xkey.purge(req.http.surrogate-key);
        }
        return (synth(200, "Purged"));
    }

    # /metrics is for operators.
    if (req.url ~ "^/metrics") { return (synth(404, "Not found")); }

    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    if (req.http.authorization) { return (pass); }
    # Several headers are one, as the site reads them.
    std.collect(req.http.cookie, "; ");
    # Who has a session, or may have one, is nobody else.
    if (req.http.cookie ~ "(^|;\s*)(__(Host|Secure)-)?(id_token|refresh_token|refresh_token_id|access_token)=") {
        return (pass);
    }

    # One word of the consent: none, all, or past the cache, which a record does that the site does not take for one.
    # It reads the first record, and gets that one alone, or none. The other cookies go on as they are: by one it counts
    # paid articles, by another it knows who comes back from Google. What it decides by them it marks private.
    set req.http.x-consent = "none";
    if (req.http.cookie ~ "(^|;) *consent=") {
        set req.http.x-consent = regsub(req.http.cookie, "^(?:[^;]*;)*? *consent=([^;]*).*$", "\1");
        set req.http.cookie = regsuball(req.http.cookie, "(^|;) *consent=[^;]*", "");
        if (req.http.x-consent ~ "^4\.1648630800\.(1[7-9]|[2-9][0-9])[0-9]{8}\.1{17}\.[0-9a-f]{16,32}$") {
            set req.http.cookie = "consent=" + req.http.x-consent + "; " + req.http.cookie;
            set req.http.x-consent = "all";
        } elseif (req.http.x-consent ~ "^4\.1648630800\.(1[7-9]|[2-9][0-9])[0-9]{8}\.0{17}\.[0-9a-f]{16,32}$") {
            set req.http.x-consent = "none";
        } else {
            set req.http.cookie = "consent=" + req.http.x-consent + "; " + req.http.cookie;
            return (pass);
        }
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.http.x-consent);
}

sub vcl_backend_response {
    # What is kept is better than a refusal in its place.
    if (bereq.is_bgfetch && beresp.status >= 500) { return (abandon); }
    # Tags are the keys to purge by; what of the cookie matters is in the hash.
    set beresp.http.xkey = beresp.http.surrogate-key;
    if (beresp.http.vary) {
        set beresp.http.x-vary = beresp.http.vary;
        set beresp.http.vary = regsub(beresp.http.vary, "(?i),?\s*cookie", "");
    }
}

sub vcl_backend_error {
    # A node that ended since the last look at it: the other is asked. What writes may have been done.
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        # By name: whose turn it is may be the same one.
        if (beresp.backend == node1 || beresp.backend == unready1) { set bereq.backend = unready2; }
        else { set bereq.backend = unready1; }
        return (retry);
    }
    # No node answers.
    set beresp.http.content-type = "text/html; charset=utf-8";
    set beresp.http.retry-after = "10";
    set beresp.body = {"<!doctype html><html lang="de"><meta name="viewport" content="width=device-width">
<title>Gerade gestört</title><h1>Gerade gestört</h1><p>Bitte versuchen Sie es in einigen Sekunden noch einmal.</p></html>"};
    return (deliver);
}

sub vcl_deliver {
    # Browsers keep to the whole of it.
    if (resp.http.x-vary) { set resp.http.vary = resp.http.x-vary; }
    unset resp.http.x-vary;
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
    if (obj.hits > 0) { set resp.http.x-cache = "hit"; } else { set resp.http.x-cache = "miss"; }
}
