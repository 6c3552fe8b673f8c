"""The pages: the browser client, previews of links, and the page of the API."""
