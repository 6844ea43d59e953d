# Snippets for a Fastly service in front of the site: each goes into the subroutine that it names. Fastly reads neither
# Cache-Tag nor CDN-Cache-Control; these say the same in its own words. Only Fastly can run them: try them on a service
# that no reader uses.

# In vcl_recv: what is staff's, streamed or sent goes through.
if (req.url.path ~ "^/(admin|api|live|beat)(/|$)" || req.http.Cookie:sid) {
  return(pass);
}

# In vcl_fetch: tags are parted by blanks, and how long a page keeps stands in its own header.
if (beresp.http.Cache-Tag) {
  set beresp.http.Surrogate-Key = regsuball(beresp.http.Cache-Tag, ",", " ");
}
if (beresp.http.CDN-Cache-Control ~ "s-maxage=([0-9]+)") {
  set beresp.ttl = std.integer2time(std.atoi(re.group.1));
  set beresp.stale_if_error = 86400s;
  if (beresp.http.CDN-Cache-Control ~ "stale-while-revalidate=([0-9]+)") {
    set beresp.stale_while_revalidate = std.integer2time(std.atoi(re.group.1));
  }
}

# In vcl_deliver: readers need not pay for tags.
unset resp.http.Cache-Tag;
unset resp.http.CDN-Cache-Control;
