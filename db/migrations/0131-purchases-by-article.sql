-- The newsroom shows what is bought of an article today.
create index credit_purchases_by_article on credit_purchases (article_id, purchased_at);
