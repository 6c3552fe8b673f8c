"""The pages: the browser client, previews of links, the page of the API."""
